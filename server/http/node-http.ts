/**
 * Node's own `http`, for what a hosted start needs of it beyond types. An `import` of it reads all its members, one of which is a whole
 * web client: 25 ms of processor time at every start, for what is asked for later or never.
 */
export const nodeHttp = process.getBuiltinModule('node:http');
