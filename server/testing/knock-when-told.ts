import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'

// A visitor in its own thread, who comes while the server's thread is busy: connects when `told` says so, marks that
// the handshake is done, sends a request, and posts the whole answer, or why there was none.

const { port, told } = workerData as { port: number; told: Int32Array }
const tell = (words: string) => parentPort?.postMessage(words, [])

tell('ready')
Atomics.wait(told, 0, 0)
const socket = connect(port, '127.0.0.1', () => {
  Atomics.store(told, 1, 1)
  Atomics.notify(told, 1)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
})
text(socket).then(tell, (error: Error) => tell(error.message))
