import { AppError } from './errors.ts'

export interface Lanes {
  /**
   * Waits until fewer than `most` calls of this key are running; gives the function that ends this one. Throws 429 when
   * too many are waiting, or for too long.
   */
  enter(key: string, most: number): Promise<() => void>
}

/** One of our pages makes a dozen calls at once: they run in turn without anybody noticing. */
const MOST_WAITING = 60
const LONGEST_WAIT_MS = 4000

interface Lane {
  running: number
  waiting: { go(): void }[]
}

/**
 * Limits how many calls of one person, or of one network's guests, run at once, so that nobody takes every database
 * connection.
 */
export function lanes({ mostWaiting = MOST_WAITING, longestWaitMs = LONGEST_WAIT_MS } = {}): Lanes {
  const byKey = new Map<string, Lane>()

  function leave(key: string, lane: Lane) {
    const next = lane.waiting.shift()
    if (next) return next.go()
    lane.running -= 1
    if (lane.running === 0) byKey.delete(key)
  }
  /** However often it is called, once. */
  function leaving(key: string, lane: Lane): () => void {
    let left = false
    return () => {
      if (left) return
      left = true
      leave(key, lane)
    }
  }

  return {
    enter(key, most) {
      const lane = byKey.get(key) ?? { running: 0, waiting: [] }
      byKey.set(key, lane)
      if (lane.running < most) {
        lane.running += 1
        return Promise.resolve(leaving(key, lane))
      }
      if (lane.waiting.length >= mostWaiting) return Promise.reject(tooMany())
      return new Promise((done, refuse) => {
        const mine = {
          go() {
            clearTimeout(timer)
            done(leaving(key, lane))
          },
        }
        const timer = setTimeout(() => {
          lane.waiting.splice(lane.waiting.indexOf(mine), 1)
          refuse(tooMany())
        }, longestWaitMs)
        lane.waiting.push(mine)
      })
    },
  }
}

const tooMany = () =>
  new AppError(429, 'Tienes demasiadas solicitudes abiertas a la vez. Espera a que terminen e intenta de nuevo.')
