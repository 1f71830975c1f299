import { toPosition, type Position } from '../../base/position/position.ts'

// Airy 1830 and the National Grid; GRS80 is WGS84 to a millimetre. Source: Ordnance Survey, A guide to coordinate
// systems in Great Britain, annexes A to C.
const airy = { a: 6_377_563.396, b: 6_356_256.909 }
const grs80 = { a: 6_378_137, b: 6_356_752.3141 }
const scale = 0.999_601_271_7
const origin = { lat: toRadians(49), lon: toRadians(-2), east: 400_000, north: -100_000 }
/** Metres, seconds of arc and parts per million, from OSGB36 to WGS84: good to about 5 m everywhere on land. */
const helmert = { x: 446.448, y: -125.157, z: 542.06, ppm: -20.4894, rx: 0.1502, ry: 0.247, rz: 0.8421 }

/** The position of a National Grid reference in metres (OSGB36 to WGS84 by a Helmert transformation, to about 5 m). */
export function fromNationalGrid(easting: number, northing: number): Position | null {
  const { lat, lon } = toAiry(easting, northing)
  const { x, y, z } = toCartesian(lat, lon)
  const s = 1 + helmert.ppm / 1e6
  const [rx, ry, rz] = [helmert.rx, helmert.ry, helmert.rz].map((seconds) => toRadians(seconds / 3600)) as [
    number,
    number,
    number,
  ]
  const moved = {
    x: helmert.x + s * x - rz * y + ry * z,
    y: helmert.y + rz * x + s * y - rx * z,
    z: helmert.z - ry * x + rx * y + s * z,
  }
  const degrees = 180 / Math.PI
  const found = fromCartesian(moved)
  return toPosition(found.lat * degrees, found.lon * degrees)
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** The inverse of the transverse Mercator projection, by the guide's series. */
function toAiry(easting: number, northing: number): { lat: number; lon: number } {
  const { a, b } = airy
  const e2 = 1 - (b * b) / (a * a)
  let lat = origin.lat
  let arc = 0
  do {
    lat += (northing - origin.north - arc) / (a * scale)
    arc = measureArc(lat)
  } while (Math.abs(northing - origin.north - arc) >= 0.000_01)
  const sin = Math.sin(lat)
  const tan = Math.tan(lat)
  const sec = 1 / Math.cos(lat)
  const nu = (a * scale) / Math.sqrt(1 - e2 * sin * sin)
  const rho = (a * scale * (1 - e2)) / (1 - e2 * sin * sin) ** 1.5
  const eta2 = nu / rho - 1
  const t2 = tan * tan
  const vii = tan / (2 * rho * nu)
  const viii = (tan / (24 * rho * nu ** 3)) * (5 + 3 * t2 + eta2 - 9 * t2 * eta2)
  const ix = (tan / (720 * rho * nu ** 5)) * (61 + 90 * t2 + 45 * t2 * t2)
  const x = sec / nu
  const xi = (sec / (6 * nu ** 3)) * (nu / rho + 2 * t2)
  const xii = (sec / (120 * nu ** 5)) * (5 + 28 * t2 + 24 * t2 * t2)
  const xiia = (sec / (5040 * nu ** 7)) * (61 + 662 * t2 + 1320 * t2 * t2 + 720 * t2 ** 3)
  const d = easting - origin.east
  return {
    lat: lat - vii * d ** 2 + viii * d ** 4 - ix * d ** 6,
    lon: origin.lon + x * d - xi * d ** 3 + xii * d ** 5 - xiia * d ** 7,
  }
}

/** The length of the meridian from the origin. */
function measureArc(lat: number): number {
  const { a, b } = airy
  const n = (a - b) / (a + b)
  const [less, more] = [lat - origin.lat, lat + origin.lat]
  return (
    b *
    scale *
    ((1 + n + 1.25 * n * n + 1.25 * n ** 3) * less -
      (3 * n + 3 * n * n + (21 / 8) * n ** 3) * Math.sin(less) * Math.cos(more) +
      ((15 / 8) * n * n + (15 / 8) * n ** 3) * Math.sin(2 * less) * Math.cos(2 * more) -
      (35 / 24) * n ** 3 * Math.sin(3 * less) * Math.cos(3 * more))
  )
}

function toCartesian(lat: number, lon: number): { x: number; y: number; z: number } {
  const { a, b } = airy
  const e2 = 1 - (b * b) / (a * a)
  const nu = a / Math.sqrt(1 - e2 * Math.sin(lat) ** 2)
  return {
    x: nu * Math.cos(lat) * Math.cos(lon),
    y: nu * Math.cos(lat) * Math.sin(lon),
    z: nu * (1 - e2) * Math.sin(lat),
  }
}

function fromCartesian({ x, y, z }: { x: number; y: number; z: number }): { lat: number; lon: number } {
  const { a, b } = grs80
  const e2 = 1 - (b * b) / (a * a)
  const p = Math.hypot(x, y)
  let lat = Math.atan2(z, p * (1 - e2))
  for (let rounds = 0; rounds < 6; rounds++) {
    const nu = a / Math.sqrt(1 - e2 * Math.sin(lat) ** 2)
    lat = Math.atan2(z + e2 * nu * Math.sin(lat), p)
  }
  return { lat, lon: Math.atan2(y, x) }
}
