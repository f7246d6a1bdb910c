/**
 * Node's `http`, loaded without `import`. An import reads all members, one of which is a whole web client: 25 ms of CPU
 * time at every start for something used later or never.
 */
export const nodeHttp = process.getBuiltinModule('node:http');
