import { crc32, deflateRawSync } from 'node:zlib'

/** A zip of these files, as any program writes it. `method`: how it says that they are packed. */
export function makeZip(files: Record<string, string>, method = 8): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text)
    const rest = Buffer.alloc(26)
    // Version, flags, method, time, date: 1 August 2026.
    rest.writeUInt16LE(20, 0)
    rest.writeUInt16LE(method, 4)
    rest.writeUInt16LE(((2026 - 1980) << 9) | (8 << 5) | 1, 8)
    rest.writeUInt32LE(crc32(text), 10)
    rest.writeUInt32LE(packed.length, 14)
    rest.writeUInt32LE(Buffer.byteLength(text), 18)
    rest.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), rest, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), rest, place, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(locals.length, 4)
  end.writeUInt16LE(locals.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end])
}
