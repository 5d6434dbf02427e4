import { createServer } from 'node:http';

// The least a Node server can do: the same bytes with the same type, from memory. Its body comes by its parent's message.
process.once('message', (/** @type {{ body: string, type: string }} */ { body, type }) => {
  const bytes = Buffer.from(body);
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
process.on('disconnect', () => process.exit());
