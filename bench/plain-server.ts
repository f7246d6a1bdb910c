/**
 * Baseline for the shop's server: answers every request with one ready buffer. Arguments: file with the body, its
 * content encoding.
 */
import fs from 'node:fs';
import http from 'node:http';

const [file = '', encoding = 'identity'] = process.argv.slice(2);
const body = fs.readFileSync(file);
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-encoding': encoding, 'content-length': body.length };

http.createServer((_, res) => res.writeHead(200, headers).end(body)).listen(Number(process.env.PORT), '127.0.0.1');
