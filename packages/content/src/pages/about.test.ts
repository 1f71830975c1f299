import { expect, test } from 'vitest'
import { getPlainText } from '../rich-text/get-plain-text.ts'
import { aboutPage } from './about.ts'

test('the mission says who keeps what, and that charities pay nothing', () => {
  const mission = getPlainText(aboutPage.mission.body)
  expect(mission).toContain('a social enterprise')
  expect(mission).toContain('80% of the proceeds of resale go to the charity you choose')
  expect(mission).toContain('Charities pay nothing to take part')
})

test('there are four reasons: small charities, the planet, simple and free, you choose the cause', () => {
  expect(aboutPage.reasons.points.map(({ title }) => title)).toEqual([
    'Small charities',
    'The planet',
    'Simple and free',
    'You choose the cause',
  ])
})

test('no picture is shown twice', () => {
  const scenes = [aboutPage.picture, ...aboutPage.behindTheScenes.pictures].map(({ scene }) => scene)
  expect(new Set(scenes).size).toBe(scenes.length)
})

test('each picture behind the scenes says what it shows', () => {
  const { pictures } = aboutPage.behindTheScenes
  expect(pictures.length).toBeGreaterThan(2)
  expect(pictures.filter(({ alt, caption }) => !alt || !caption)).toEqual([])
})

test('the two buttons lead to the charity selector and to the contacts', () => {
  expect(aboutPage.callToAction.actions).toMatchObject([
    { text: 'Book a Collection', href: '/#charity-selector' },
    { text: 'Get in Touch', href: '/contacts' },
  ])
})
