/** What a new scratch folder holds: something to change, and the files behind the agent's customizations. */
export const SCRATCH_FILES: Readonly<Record<string, string>> = {
  'README.md':
    '# Scratch folder\n\nThis folder belongs to the rehearsal agent of Signalbox. It runs its commands here and changes files here.\n',
  'notes.md': '# Notes\n\nNothing is noted yet.\n',
  'src/greeting.js': 'export const greeting = (name) => "Hello, " + name + "!";\n',
  'prompts/explain.md':
    '---\ndescription: Explain the open file\n---\n\nExplain this file to somebody who sees it for the first time.\n',
  'prompts/review.md':
    '---\ndescription: Review the changes\n---\n\nReview the uncommitted changes and list what could break.\n',
  '.rehearsal/kit/plugin.json': '{\n  "name": "rehearsal-kit",\n  "displayName": "Rehearsal kit",\n  "version": "1.2.0"\n}\n',
  '.rehearsal/kit/agents/reviewer.md':
    '---\ndescription: Reads changes with care\ntools: [run_command]\n---\n\nYou review changes. You never make any.\n',
  '.rehearsal/kit/skills/summarize/SKILL.md':
    '---\ndescription: Sums up a long text\n---\n\nSum the text up in three sentences.\n',
  '.rehearsal/kit/rules/plain-words.md':
    '---\ndescription: Use plain words\nalwaysApply: true\nglobs: "**/*.md"\n---\n\nUse plain words.\n',
  '.rehearsal/kit/hooks/hooks.json': '{\n  "hooks": { "PostToolUse": [] }\n}\n',
  '.rehearsal/unfinished/plugin.json':
    '{\n  "name": "unfinished-kit",\n  "displayName": "Unfinished kit",\n  "version": "0.1.0"\n}\n',
  '.rehearsal/unfinished/skills/translate/SKILL.md': '---\ndescription: Translates a text\n---\n\nTranslate the text.\n',
  '.rehearsal/unfinished/mcp.json': '{\n  "mcpServers": {\n    "not-there": { "command": "./servers/not-there" }\n  }\n}\n',
  '.rehearsal/unfinished/skills/sing/notes.md': 'Not written yet.\n',
};
