import { addProductPicture } from '@tuerca/contract/product-pictures'
import { changeProduct } from '@tuerca/contract/store-products'
import { MOST_PICTURES, type OwnPicture, type OwnProduct } from '@tuerca/contract/store-products-wire'
import { useRef, useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { photoProblem, sendPhotoTo } from '../../shared/photo-file.ts'

const FAILED = 'No pudimos guardar las fotos. Intenta de nuevo.'
const sayWhy = (error: unknown) => (error instanceof ApiError ? (error.lines.at(-1) ?? error.message) : FAILED)
const moved = <T>(all: readonly T[], from: number, to: number): T[] =>
  all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1))

/** A product's photos, saved with each change; what is refused returns to what is saved. */
export function useProductPhotos(product: OwnProduct) {
  const [photos, setPhotos] = useState(product.pictures)
  const [told, tell] = useState({ said: '', problem: null as string | null })
  const [sending, setSending] = useState<{ at: number; of: number } | null>(null)
  /** The saved state: requests go one after another. */
  const written = useRef({ version: product.version, photos: product.pictures, turn: Promise.resolve() })

  /** Shows the new order at once and saves it; when refused, the old one returns. */
  function arrange(next: readonly OwnPicture[], said: string): Promise<void> {
    setPhotos([...next])
    tell({ said, problem: null })
    const before = written.current.turn
    const write = async () => {
      await before
      try {
        const { data } = await call(changeProduct, {
          params: { id: product.id },
          query: { scenario: 'pictures' },
          body: { version: written.current.version, pictures: next.map((one) => one.id) },
        })
        Object.assign(written.current, { version: data.version, photos: data.pictures })
      } catch (error) {
        setPhotos(written.current.photos)
        tell({ said: '', problem: sayWhy(error) })
      }
    }
    written.current.turn = write()
    return written.current.turn
  }

  async function take(chosen: readonly File[]) {
    const room = MOST_PICTURES - photos.length
    tell({
      said: '',
      problem: chosen.length > room ? `Caben ${MOST_PICTURES} fotos: tomamos las primeras ${room}.` : null,
    })
    let next = photos
    const taken = chosen.slice(0, room)
    for (const [at, file] of taken.entries()) {
      setSending({ at: at + 1, of: taken.length })
      try {
        const wrong = photoProblem(file)
        if (wrong) throw new ApiError(400, wrong)
        const { data: added } = await sendPhotoTo(addProductPicture, { params: { id: product.id } }, file)
        next = [...next, added]
        await arrange(next, `${next.length === 1 ? '1 foto' : `${next.length} fotos`}.`)
      } catch (error) {
        tell({ said: '', problem: `${file.name}: ${sayWhy(error)}` })
      }
    }
    setSending(null)
  }

  return {
    photos,
    told,
    /** Which of how many is being sent. */
    sending,
    take,
    remove: (at: number) => void arrange(photos.toSpliced(at, 1), `La foto ${at + 1} se quitó.`),
    /** False when there is nothing to move. */
    move(from: number, to: number) {
      if (to < 0 || to >= photos.length || from === to) return false
      void arrange(moved(photos, from, to), `La foto ${from + 1} ahora es la ${to + 1} de ${photos.length}.`)
      return true
    },
  }
}
