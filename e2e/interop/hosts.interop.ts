import { KNOWN_HOSTS } from './hosts/known-hosts.ts';
import { proveHost } from './prove-host.ts';

for (const installation of KNOWN_HOSTS) proveHost(installation);
