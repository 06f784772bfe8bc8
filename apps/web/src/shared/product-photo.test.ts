import { expect, test } from 'vitest'
import { largePhoto, photoIn, smallPhoto } from './product-photo.ts'

const NAME = '/img/productos/0123456789abcdef01234567/'

test('a photo is asked for in the size that is shown; a drawing as it is', () => {
  expect(smallPhoto(`${NAME}m.webp`)).toEqual({
    src: `${NAME}s.webp`,
    srcSet: `${NAME}s.webp 160w, ${NAME}m.webp 640w`,
  })
  expect(largePhoto(`${NAME}m.webp`).src).toBe(`${NAME}m.webp`)
  expect(photoIn(`${NAME}m.webp`, 'l')).toBe(`${NAME}l.webp`)
  const drawing = '/img/partes/brake-disc/3/0.svg'
  expect([smallPhoto(drawing), largePhoto(drawing), photoIn(drawing, 'l')]).toEqual([
    { src: drawing },
    { src: drawing },
    drawing,
  ])
})
