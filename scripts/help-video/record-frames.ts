import type { Page } from 'playwright-core'
import type { Hand, Step } from './story.ts'

export interface Frame {
  jpeg: string
  at: number
}
export interface Caption {
  from: number
  to: number
  says: string
}
export interface Recording {
  frames: Frame[]
  captions: Caption[]
  seconds: number
}

const POINTER = `<svg xmlns="http://www.w3.org/2000/svg" width="26" height="32" viewBox="0 0 26 32"><path d="M2 2v24l6-6 4 9 4-2-4-9h9z" fill="#101418" stroke="#fff" stroke-width="2"/></svg>`

/** Plays the story in a page and keeps every frame that the browser paints, with its time. */
export async function recordFrames(page: Page, story: readonly Step[]): Promise<Recording> {
  const session = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ jpeg: data, at: metadata.timestamp ?? Date.now() / 1000 })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 85, everyNthFrame: 1 })
  const began = Date.now() / 1000
  const hand = handOf(page)
  const captions: Caption[] = []
  for (const { says, does } of story) {
    const from = Date.now() / 1000 - began
    await hand.rest(1.2)
    await does(hand)
    await hand.rest(1)
    captions.push({ from, to: Date.now() / 1000 - began, says })
  }
  await session.send('Page.stopScreencast')
  return {
    frames: frames.map(({ jpeg, at }) => ({ jpeg, at: Math.max(0, at - began) })),
    captions,
    seconds: Date.now() / 1000 - began,
  }
}

function handOf(page: Page): Hand {
  const place = { x: 640, y: 420 }
  const draw = (x: number, y: number, pressed = false) =>
    page
      .evaluate(
        ({ x, y, pressed, svg }) => {
          let pointer = document.getElementById('video-pointer')
          if (!pointer) {
            pointer = document.createElement('div')
            pointer.id = 'video-pointer'
            pointer.innerHTML = svg
            pointer.style.cssText =
              'position:fixed;z-index:2147483647;left:0;top:0;pointer-events:none;transform-origin:0 0'
            document.documentElement.append(pointer)
          }
          pointer.style.transform = `translate(${x}px, ${y}px) scale(${pressed ? 0.8 : 1})`
        },
        { x, y, pressed, svg: POINTER },
      )
      .catch(() => undefined)
  page.on('load', () => void draw(place.x, place.y))
  const rest = (seconds: number) =>
    page
      .evaluate(
        (ms) =>
          new Promise<void>((resolve) => {
            setTimeout(resolve, ms)
          }),
        seconds * 1000,
      )
      .catch(() => undefined)
      .then(() => undefined)
  const point: Hand['point'] = async (target) => {
    await target.waitFor()
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) return
    const to = { x: box.x + Math.min(box.width / 2, 160), y: box.y + Math.min(box.height / 2, 60) }
    const from = { ...place }
    for (let step = 1; step <= 14; step += 1) {
      const part = 1 - (1 - step / 14) ** 3
      await draw(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
      await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
    }
    Object.assign(place, to)
  }
  return {
    page,
    point,
    rest,
    press: async (target) => {
      await point(target)
      await draw(place.x, place.y, true)
      // What opens in a tab of its own would leave the film.
      await target.evaluate((element) => element.closest('a')?.removeAttribute('target'))
      await target.click()
      await page.waitForLoadState('networkidle').catch(() => undefined)
      await draw(place.x, place.y)
    },
  }
}
