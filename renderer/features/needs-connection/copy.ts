export const title = 'This device is offline';
export const importing =
  'Products from a file are read by the shop itself. Come back when the connection is there; one product can be sent now.';
export const desk = 'The desk shows what the shop itself holds. It opens when the connection is back.';
