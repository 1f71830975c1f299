import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'

// A visitor in its own thread, who comes while the server's thread is busy: connects when `signal` says so, marks that
// the handshake is done, sends a request, and posts the whole answer, or why there was none.

const { port, signal } = workerData as { port: number; signal: Int32Array }
const report = (words: string) => parentPort?.postMessage(words, [])

report('ready')
Atomics.wait(signal, 0, 0)
const socket = connect(port, '127.0.0.1', () => {
  Atomics.store(signal, 1, 1)
  Atomics.notify(signal, 1)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
})
text(socket).then(report, (error: Error) => report(error.message))
