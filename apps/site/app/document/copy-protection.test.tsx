import { Picture } from '@kindfold/ui/picture/picture.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CopyProtection } from './copy-protection.tsx'

const render = (on: boolean) =>
  renderToStaticMarkup(
    <CopyProtection on={on}>
      <Picture name="parcel" alt="" width={1200} height={800} />
    </CopyProtection>,
  )

test('the switch on, pictures refuse to be dragged and have no context menu', () => {
  expect(render(true)).toContain('draggable="false"')
  expect(render(true)).toMatch(/^<script>.*contextmenu/s)
})

test('the switch off, nothing of it is in the page', () => {
  expect(render(false)).not.toMatch(/draggable|<script/)
})
