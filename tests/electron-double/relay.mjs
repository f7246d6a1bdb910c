/**
 * A process of its own beside the double's main one, which opens no port: takes the page's connections and passes their bytes, as they
 * come and both ways, to the socket file named by its argument. Says its port in one line, and ends with its standard input.
 */
import net from 'node:net';

const [, , socketFile] = process.argv;
const server = net.createServer({ allowHalfOpen: true }, (page) => {
  const app = net.connect({ path: socketFile, allowHalfOpen: true });
  page.pipe(app).pipe(page);
  // Where one end breaks off, the other is told.
  for (const [one, other] of [
    [page, app],
    [app, page],
  ]) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
});
// Not by console.log, which may colour a number.
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
process.stdin.resume().on('end', () => process.exit());
