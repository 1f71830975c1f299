/** Returns numbers from 0 up to 1 that follow from the seed alone (sfc32). */
export function createRandom(seed: number): () => number {
  let a = seed | 0
  let b = (seed / 4_294_967_296) | 0
  let c = 0x9e37_79b9
  let counter = 1
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let i = 0; i < 15; i += 1) next()
  return next
}
