import type { Stage } from './stage.ts';

/** One more tool in the session's list from here on; it is there to be seen and does nothing. */
export async function learnStep({ turn, say }: Stage, name: string): Promise<void> {
  const tools = turn.session.state()?.serverTools ?? [];
  if (tools.some((tool) => tool.name === name)) return say(`I have the tool \`${name}\` already.`);
  turn.session.emit({
    type: 'session/serverToolsChanged',
    tools: [
      ...tools,
      {
        name,
        title: `${name} (rehearsed)`,
        description: 'Does nothing: it shows that an agent can gain a tool',
        inputSchema: { type: 'object', properties: {} },
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
    ],
  });
  await say(`From here on I have the tool \`${name}\`. It does nothing.`);
}
