// Writes the pages in docs that are tables of the project's own data:  npm run host:table
import { writeFileSync } from 'node:fs';
import { pageOf as rehearsalPage } from '../../electron/local-host/agents/rehearsal/coverage/table.ts';
import { pageOf as sessionChannelPage } from '../page-table/page.ts';

writeFileSync('docs/rehearsal.md', rehearsalPage());
writeFileSync('docs/session-channel.md', sessionChannelPage());
