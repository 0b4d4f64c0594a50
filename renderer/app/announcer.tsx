import { useEffect, useRef, useState } from 'react';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import { useInbox } from '../store/inbox.ts';
import { useApp } from '../store/selectors.ts';
import { LiveRegion } from '../ui/live-region.tsx';

/** Tells a screen reader of new Requests, once each; what already waited when the window came is not news. */
export function Announcer() {
  const standing = useInbox((inbox) => inbox.standing);
  const hosts = useApp((app) => app.hosts);
  const known = useRef<ReadonlySet<string>>(undefined);
  const [message, setMessage] = useState('');

  useEffect(() => {
    const before = known.current;
    known.current = new Set(standing.map((request) => request.key));
    const fresh = before ? standing.filter((request) => !before.has(request.key)) : [];
    const hostName = hosts.find((host) => host.id === fresh[0]?.hostId)?.name;
    if (fresh.length > 0) setMessage(newsText(fresh, hostName));
  }, [standing, hosts]);

  return <LiveRegion message={message} />;
}

/** `requests` oldest first. */
function newsText(requests: readonly InboxRequest[], hostName = 'a Host'): string {
  return requests.length === 1 ? `1 new Request from ${hostName}` : `${requests.length} new Requests, oldest from ${hostName}`;
}
