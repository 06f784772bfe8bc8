/** Four bytes a pixel: red, green, blue, opacity. */
export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/**
 * The picture with its longer side at most `mostSide`. Each new pixel is the mean of those it replaces; transparent
 * pixels become white.
 */
export function shrink({ data, width, height }: Pixels, mostSide: number): Pixels {
  const scale = Math.max(1, Math.max(width, height) / mostSide)
  const newWidth = Math.max(1, Math.round(width / scale))
  const newHeight = Math.max(1, Math.round(height / scale))
  const out = new Uint8ClampedArray(newWidth * newHeight * 4)
  for (let y = 0; y < newHeight; y += 1) {
    const [top, bottom] = span(y, { from: height, to: newHeight })
    for (let x = 0; x < newWidth; x += 1) {
      const [left, right] = span(x, { from: width, to: newWidth })
      const at = (y * newWidth + x) * 4
      mean(data, { top, bottom, left, right, width }, out, at)
    }
  }
  return { data: out, width: newWidth, height: newHeight }
}

function span(index: number, { from, to }: { from: number; to: number }): [number, number] {
  const start = Math.floor((index * from) / to)
  return [start, Math.max(start + 1, Math.floor(((index + 1) * from) / to))]
}

interface Block {
  top: number
  bottom: number
  left: number
  right: number
  width: number
}

function mean(data: Uint8ClampedArray, { top, bottom, left, right, width }: Block, out: Uint8ClampedArray, at: number) {
  let red = 0
  let green = 0
  let blue = 0
  for (let y = top; y < bottom; y += 1) {
    for (let from = (y * width + left) * 4; from < (y * width + right) * 4; from += 4) {
      const opacity = (data[from + 3] ?? 255) / 255
      const white = 255 * (1 - opacity)
      red += (data[from] ?? 0) * opacity + white
      green += (data[from + 1] ?? 0) * opacity + white
      blue += (data[from + 2] ?? 0) * opacity + white
    }
  }
  const count = (bottom - top) * (right - left)
  out[at] = red / count
  out[at + 1] = green / count
  out[at + 2] = blue / count
  out[at + 3] = 255
}
