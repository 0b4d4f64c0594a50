/** What the rehearsal agent says. Every kind of markdown that a transcript must show is in here somewhere. */
export const GENERAL_ANSWER = `## What this agent is

I am the **rehearsal agent**: a script, not a model. What I *do* is real, though: commands and edits happen in a folder of my own, after you approve them.

| You write | I do |
| --- | --- |
| \`run: touch hello.txt\` | run a command |
| \`write: notes.md Some text\` | write a file |
| \`edit: notes.md old new\` | change a file |
| \`rename: notes.md other.md\`, \`delete: notes.md\` | move or delete a file |
| \`binary\`, \`big 2000\` | write bytes that are no text, or many kilobytes |
| \`terminal: top\` | run a command where you can watch it and type |
| \`review: ls\`, \`risk: ls\` | hold a result back until you have seen it, show a judgement first |
| \`ask:\` | ask questions of every kind |
| \`mcp\` | call a simulated server that wants a sign-in |
| \`mcp: server tool {}\` | call a tool of a real MCP server of this session |
| \`client: tool_name {}\` | call a tool that an active client offers |
| \`subagent: run: ls\` | let a subagent work in a chat of its own |
| \`background: run: ls\`, \`daemon: sleep 9\` | go on in the background |
| \`later: say: hi\` | write a message to myself |
| \`picture\`, \`canvas: Board\`, \`learn: recite\` | show content, a canvas, one more tool |
| \`visit: file:///folder\` | work in a folder that your client lends me |
| \`stumble\` | fail once, and go on when you resume |
| \`context\` | say in a side chat what I know of the other one |
| \`slow 40\`, \`long 50\`, \`fail\`, \`tour\` | take my time, say a lot, fail, change some files |
| \`all\`, \`improvise: 20 7\` | show everything, do 20 things as the seed 7 says |

1. Several lines are several steps.
2. While I work you can queue or steer.

\`\`\`ts
export function greet(name: string): string {
  return \`Hello, \${name}!\`;
}
\`\`\`

The protocol I speak is described at [the Agent Host Protocol](https://github.com/microsoft/agent-host-protocol). 中文也可以：這是一個排練用的代理程式。
`;

export const GENERAL_THOUGHT =
  'The message holds no word of my script. The honest thing is to say what I am and what I can do, with a table, a list, some code and a link.';

export const TOUR_THOUGHT =
  'First I look at the folder. Then I change a file and commit it, so that the branch differs from main. Then I change another one and leave it uncommitted.';

export const TOUR_START = `## A tour of the scratch folder

I will do three things, each of them **for real**:

- look at what is in the folder,
- change \`notes.md\` and commit it,
- change \`src/greeting.js\` and leave it uncommitted.
`;

export const TOUR_END = `### What happened

| File | State |
| --- | --- |
| \`notes.md\` | committed on the branch *rehearsal* |
| \`src/greeting.js\` | changed, not committed |

\`\`\`js
export const greeting = (name) => "Good day, " + name + "!";
\`\`\`

> The changes are in the **Changes** list of this session: *Uncommitted* shows one file, *Branch* shows both.

下一步：打開變更清單，看看這兩個檔案。
`;

/** The numbered words of \`slow\`: each is different, so a lost or doubled one shows. */
export function slowWord(number: number): string {
  return `word-${number} `;
}

export function longParagraph(number: number): string {
  return `### Part ${number}\n\nThis is paragraph ${number} of a long answer. It has **bold** and \`code\` in it, 也有中文, and it ends here.\n`;
}
