/** The page in the browser at the end of a sign-in: what happened, and that nothing more is to be done there. */
export function landingPage(text: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Signalbox</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 34rem; margin: 20vh auto 0; padding: 0 1.5rem }
  h1 { font-size: 1.25rem }
</style>
<main>
  <h1>Signalbox</h1>
  <p>${escaped(text)}</p>
  <p>You can close this window and go back to Signalbox.</p>
</main>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
