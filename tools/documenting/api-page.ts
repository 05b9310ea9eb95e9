import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { callRows } from './call-rows.ts';
import { openApiOf } from './openapi.ts';

const require = createRequire(import.meta.url);
const read = (path: string) => readFileSync(path, 'utf8');
const style = read(require.resolve('swagger-ui-dist/swagger-ui.css'));
const script = read(require.resolve('swagger-ui-dist/swagger-ui-bundle.js'));

/** JSON that ends no element of a page early: JavaScript reads `\u003c` as `<`. */
const insideScript = (json: unknown) => JSON.stringify(json).replaceAll('<', '\\u003c');

/** The calls as one page that needs no other file; its policy lets the browser ask nobody. */
function apiPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:">
<title>Calls of Sthira</title>
<style>${style}</style>
</head>
<body>
<main id="calls"></main>
<script>${script}</script>
<script>
SwaggerUIBundle({
  spec: ${insideScript(openApiOf(callRows()))},
  dom_id: '#calls',
  deepLinking: true,
  displayOperationId: true,
  filter: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
</script>
</body>
</html>
`;
}

/** Answers every request with the page: opened as a file it would not find its own parts. */
export function serveApiPage(): Server {
  const page = apiPage();
  return createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
}
