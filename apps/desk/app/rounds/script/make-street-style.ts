import type { StyleSpecification } from 'maplibre-gl'

const colourNames = [
  'paper',
  'linen',
  'linen-deep',
  'card',
  'line',
  'ink',
  'ink-soft',
  'sky',
  'green',
] as const
type Colours = Record<(typeof colourNames)[number], string>

/** The brand's colours as they are now, light or dark: a canvas knows no custom properties. */
export function readColours(): Colours {
  const probe = document.createElement('span')
  document.body.append(probe)
  const read = (name: string) => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const colours = Object.fromEntries(colourNames.map((name) => [name, read(name)])) as Colours
  probe.remove()
  return colours
}

const greens = [
  'park',
  'forest',
  'wood',
  'grass',
  'grassland',
  'meadow',
  'nature_reserve',
  'cemetery',
  'golf_course',
]

/** The few layers that tell a dispatcher where a street is, of an archive in Protomaps' layers. Quieter than the stops. */
export function makeStreetStyle(colours: Colours, archiveUrl: string, maxZoom: number): StyleSpecification {
  const source = 'streets'
  const isMain = ['in', ['get', 'kind'], ['literal', ['highway', 'major_road']]]
  const widthOf = (main: number, other: number) => ['case', isMain, main, other]
  const roadWidth = [
    'interpolate',
    ['exponential', 1.6],
    ['zoom'],
    8,
    widthOf(1, 0),
    12,
    widthOf(2, 0.7),
    15,
    widthOf(6, 4),
    19,
    widthOf(30, 22),
  ]
  const text = { 'text-font': ['Figtree Kindfold', 'sans-serif'] }
  const ink = { 'text-color': colours.ink, 'text-halo-color': colours.paper, 'text-halo-width': 1.5 }
  const layers = [
    { id: 'ground', type: 'background', paint: { 'background-color': colours.linen } },
    {
      id: 'green',
      type: 'fill',
      source,
      'source-layer': 'landuse',
      filter: ['in', ['get', 'kind'], ['literal', greens]],
      paint: { 'fill-color': colours.green, 'fill-opacity': 0.14 },
    },
    {
      id: 'water',
      type: 'fill',
      source,
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colours.sky },
    },
    {
      id: 'buildings',
      type: 'fill',
      source,
      'source-layer': 'buildings',
      minzoom: 14,
      paint: { 'fill-color': colours['linen-deep'] },
    },
    {
      id: 'road-edges',
      type: 'line',
      source,
      'source-layer': 'roads',
      minzoom: 13,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colours.line, 'line-width': 1, 'line-gap-width': roadWidth },
    },
    {
      id: 'roads',
      type: 'line',
      source,
      'source-layer': 'roads',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': ['step', ['zoom'], colours.line, 13, colours.card], 'line-width': roadWidth },
    },
    {
      id: 'road-names',
      type: 'symbol',
      source,
      'source-layer': 'roads',
      minzoom: 13,
      layout: { ...text, 'symbol-placement': 'line', 'text-field': ['get', 'name'], 'text-size': 12 },
      paint: ink,
    },
    {
      id: 'place-names',
      type: 'symbol',
      source,
      'source-layer': 'places',
      maxzoom: 15,
      layout: { ...text, 'text-field': ['get', 'name'], 'text-size': 14 },
      paint: { ...ink, 'text-color': colours['ink-soft'] },
    },
  ]
  return {
    version: 8,
    sources: { [source]: { type: 'vector', url: `pmtiles://${archiveUrl}`, maxzoom: maxZoom } },
    // Its types know each layer by its kind; MapLibre checks the style when it reads it.
    layers: layers as StyleSpecification['layers'],
  }
}
