// @ts-check

const deep = '['.repeat(500) + ']'.repeat(500);
/** Messages that no client sends. */
export const nonsense = [
  '',
  'null',
  '0',
  '"move"',
  '[]',
  '{}',
  '{"type":"move"',
  deep,
  '{"type":"__proto__"}',
  '{"type":"constructor"}',
  '{"type":"move","ply":0}',
  '{"type":"move","ply":"0","move":2}',
  '{"type":"move","ply":0,"move":"2"}',
  '{"type":"move","ply":-1,"move":2}',
  '{"type":"move","ply":1e400,"move":2}',
  '{"type":"move","ply":9007199254740993,"move":2}',
  '{"type":"move","ply":0.5,"move":2}',
  '{"type":"move","ply":0,"move":null}',
  '{"type":"move","ply":0,"move":[2]}',
  '{"type":"move","ply":0,"move":{"valueOf":2}}',
  '{"type":"move","ply":0,"move":2,"seat":"south"}',
  '{"type":"move","ply":0,"move":2,"__proto__":{"admin":true}}',
  '{"type":"resign","player":"south"}',
  '{"type":"hello","game":"x"}',
  '\u0000\uffff\ud800',
];
