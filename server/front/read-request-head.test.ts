import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRequestHead } from './read-request-head.ts'

const read = (text: string) => readRequestHead(Buffer.from(text, 'latin1'))

test('a browser’s plain question is read', () => {
  expect(
    read(
      'GET /blog?page=2 HTTP/1.1\r\nHost: a.example\r\nAccept-Encoding: br\r\nCookie: a=b\r\nIf-None-Match: "x"\r\n\r\n',
    ),
  ).toEqual({
    isHead: false,
    target: '/blog?page=2',
    host: 'a.example',
    acceptEncoding: 'br',
    ifNoneMatch: '"x"',
  })
  expect(read('HEAD / HTTP/1.1\r\nhost: a\r\nConnection: Keep-Alive\r\n\r\n')).toMatchObject({ isHead: true })
})

test.each([
  ['no Host', 'GET / HTTP/1.1\r\nAccept: x\r\n\r\n'],
  ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['another method', 'POST / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['another version', 'GET / HTTP/1.0\r\nHost: a\r\n\r\n'],
  ['an absolute address', 'GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a body by length', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n'],
  ['a body by chunks', 'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'],
  ['an upgrade', 'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\n\r\n'],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n'],
  ['a farewell', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ['a range', 'GET / HTTP/1.1\r\nHost: a\r\nRange: bytes=0-1\r\n\r\n'],
  ['a folded header', 'GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n'],
  ['a space before the colon', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n'],
  ['bare line feeds', 'GET / HTTP/1.1\nHost: a\n\n'],
  ['a bare carriage return', 'GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n'],
  ['a byte beyond ASCII', 'GET / HTTP/1.1\r\nHost: a\r\nX: \u00ff\r\n\r\n'],
  ['a zero byte', 'GET / HTTP/1.1\r\nHost: a\r\nX: \u0000\r\n\r\n'],
  ['two requests', 'GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['more after the head', 'GET / HTTP/1.1\r\nHost: a\r\n\r\nx\r\n\r\n'],
  ['half a head', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['an empty line first', '\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['two spaces', 'GET  / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a very long head', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(5000)}\r\n\r\n`],
  ['nothing', ''],
])('%s is left to node:http', (_, text) => expect(read(text)).toBeNull())

test('whatever bytes arrive, the reader neither throws nor takes more than one whole head', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'GET / HTTP/1.1',
      '\r\n',
      '\r\n\r\n',
      'Host: a',
      'HEAD /x HTTP/1.1\r\n',
      ': ',
      '\n',
      '\r',
      ' ',
      '\t',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const head = read(text)
      if (head === null) return
      expect(text.indexOf('\r\n\r\n')).toBe(text.length - 4)
      expect(text.startsWith(`${head.isHead ? 'HEAD' : 'GET'} ${head.target} HTTP/1.1\r\n`)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})
