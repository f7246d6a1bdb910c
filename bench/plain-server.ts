/**
 * What the shop's server is compared with: `buffer` answers every request with one ready buffer (nothing can be faster in Node),
 * `json` with Express's `res.json` of the same products as objects. Arguments: mode, file with the body, its content encoding.
 */
import fs from 'node:fs';
import http, { type RequestListener } from 'node:http';
import express from 'express';

const [mode = 'buffer', file = '', encoding = 'identity'] = process.argv.slice(2);
const body = fs.readFileSync(file);

function answerBuffer(): RequestListener {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-encoding': encoding, 'content-length': body.length };
  return (_, res) => {
    res.writeHead(200, headers);
    res.end(body);
  };
}

function answerJson(): RequestListener {
  const products: unknown = JSON.parse(body.toString('utf8'));
  return express().get('/{*any}', (_, res) => {
    res.json(products);
  });
}

http.createServer(mode === 'json' ? answerJson() : answerBuffer()).listen(Number(process.env.PORT), '127.0.0.1');
