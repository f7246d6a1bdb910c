/**
 * A process of its own beside the double's main one, which opens no port: accepts the page's connections and forwards
 * their bytes unbuffered both ways to the socket file given as its argument. Prints its port in one line, and ends with
 * its standard input.
 */
import net from 'node:net';

const [, , socketFile] = process.argv;
const server = net.createServer({ allowHalfOpen: true }, (page) => {
  const app = net.connect({ path: socketFile, allowHalfOpen: true });
  page.pipe(app).pipe(page);
  // If one end breaks off, closes the other.
  for (const [one, other] of [
    [page, app],
    [app, page],
  ]) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
});
// console.log may colour a number.
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
process.stdin.resume().on('end', () => process.exit());
