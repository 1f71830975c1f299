import { roundsWords } from '../rounds-words.ts'
import { addProtocol, Map as StreetMap, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import mapStyles from 'maplibre-gl/dist/maplibre-gl.css?url'
// oxlint-disable-next-line import/default -- Vite makes it: the address of a file of its own
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { PMTiles, Protocol } from 'pmtiles'
import { toWorld } from './to-world.ts'
import { checkArchive } from './check-archive.ts'
import { makeStreetStyle, readColours } from './make-street-style.ts'

/** Whoever waits longer for a first picture has the drawing. */
const patienceMs = 10_000

type Drawing = {
  figure: HTMLElement
  stage: HTMLElement
  plot: SVGSVGElement
  world: { x: number; y: number; size: number }
}

/**
 * Lays the streets of the operator's archive under the drawing of a round, which then moves with them. Shows them once
 * they are drawn, and says so where they cannot be had. When the part is refreshed, the same streets go under the new
 * drawing.
 */
export async function layStreets(): Promise<void> {
  const first = findDrawing()
  if (first === null) return
  const ground = document.createElement('div')
  ground.className = 'round-map__streets'
  let map: StreetMap | null = null
  let state: 'coming' | 'shown' | 'failed' = 'coming'
  const print = matchMedia('print')
  const show = () => {
    const drawing = findDrawing()
    if (drawing === null) return
    if (state !== 'failed' && ground.parentElement !== drawing.stage) drawing.stage.prepend(ground)
    reveal(drawing, state)
    if (map !== null && state === 'shown') follow(drawing, print.matches ? null : map)
  }
  const giveUp = () => {
    if (state !== 'coming') return
    state = 'failed'
    map?.remove()
    ground.remove()
    show()
  }
  document.addEventListener('refreshed', show)
  const patience = setTimeout(giveUp, patienceMs)
  try {
    const archive = new PMTiles(first.figure.dataset.tiles ?? '')
    const { maxZoom } = await checkArchive(archive, first.world, first.plot.viewBox.baseVal)
    if (state !== 'coming') return
    await addStyles()
    show()
    map = openMap(ground, archive, maxZoom, first)
    map.on('error', giveUp)
    map.on('move', show)
    map.on('resize', show)
    map.once('idle', () => {
      if (state !== 'coming') return
      clearTimeout(patience)
      state = 'shown'
      show()
    })
    const recolour = () => map?.setStyle(makeStreetStyle(readColours(), archive.source.getKey(), maxZoom))
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', recolour)
    print.addEventListener('change', show)
  } catch {
    giveUp()
  }
}

function findDrawing(): Drawing | null {
  const figure = document.querySelector<HTMLElement>('[data-tiles]')
  const stage = figure?.querySelector<HTMLElement>('.round-map__stage')
  const plot = stage?.querySelector('svg')
  if (!figure || !stage || !plot) return null
  const [x = 0, y = 0, size = 1] = (figure.dataset.world ?? '').split(' ').map(Number)
  return { figure, stage, plot, world: { x, y, size } }
}

function openMap(
  ground: HTMLElement,
  archive: PMTiles,
  maxZoom: number,
  { plot, world }: Drawing,
): StreetMap {
  const protocol = new Protocol()
  protocol.add(archive)
  addProtocol('pmtiles', protocol.tile)
  setWorkerUrl(workerUrl)
  const { width, height } = plot.viewBox.baseVal
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new StreetMap({
    container: ground,
    style: makeStreetStyle(readColours(), archive.source.getKey(), maxZoom),
    center: toDegrees(world.x + width / 2 / world.size, world.y + height / 2 / world.size),
    zoom: Math.log2((world.size * plot.clientWidth) / width / 512),
    maxZoom: 19,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    // A page is scrolled past a map, and read while somebody moves it.
    cooperativeGestures: true,
    attributionControl: false,
    fadeDuration: isCalm ? 0 : 300,
    locale: { 'Map.Title': roundsWords.streets.title },
  })
  map.keyboard.disableRotation()
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }))
  map.addControl(new ScaleControl())
  return map
}

/** A place in Mercator's world as [longitude, latitude]. */
function toDegrees(x: number, y: number): [lon: number, lat: number] {
  return [(x - 0.5) * 360, (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI]
}

async function addStyles(): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = mapStyles
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
    document.head.append(link)
  })
}

function reveal({ figure }: Drawing, state: 'coming' | 'shown' | 'failed'): void {
  figure.classList.toggle('round-map--streets', state === 'shown')
  figure.querySelector('[data-streets]')?.toggleAttribute('hidden', state !== 'shown')
  figure.querySelector('[data-no-streets]')?.toggleAttribute('hidden', state !== 'failed')
}

/** Moves the drawing to where the streets are; on paper it stands as it was drawn. Its marks keep their size. */
function follow({ plot, world }: Drawing, map: StreetMap | null): void {
  plot.dataset.whole ??= plot.getAttribute('viewBox') ?? ''
  const [, , wholeWidth = 1] = plot.dataset.whole.split(' ').map(Number)
  let view = plot.dataset.whole
  let scale = 1
  if (map !== null) {
    const { clientWidth, clientHeight } = map.getContainer()
    const unitsOfPixel = world.size / (512 * 2 ** map.getZoom())
    const { lng, lat } = map.getCenter()
    const middle = toWorld({ latE6: lat * 1e6, lonE6: lng * 1e6 })
    const [width, height] = [clientWidth * unitsOfPixel, clientHeight * unitsOfPixel]
    const [x, y] = [
      (middle.x - world.x) * world.size - width / 2,
      (middle.y - world.y) * world.size - height / 2,
    ]
    view = [x, y, width, height].join(' ')
    scale = width / wholeWidth
  }
  plot.setAttribute('viewBox', view)
  for (const mark of plot.querySelectorAll<SVGGElement>('g[transform]')) {
    mark.dataset.at ??= mark.getAttribute('transform') ?? ''
    mark.setAttribute('transform', `${mark.dataset.at} scale(${scale})`)
  }
}
