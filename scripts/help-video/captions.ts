import type { Caption } from './record-frames.ts'

/** WebVTT of what is said under the video. */
export function captionsOf(captions: readonly Caption[]): string {
  return `WEBVTT\n\n${captions.map(({ from, to, says }, at) => `${at + 1}\n${clock(from)} --> ${clock(to)}\n${says}\n`).join('\n')}`
}

function clock(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return `${String(minutes).padStart(2, '0')}:${rest.toFixed(3).padStart(6, '0')}`
}
