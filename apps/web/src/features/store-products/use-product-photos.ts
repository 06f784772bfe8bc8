import { addProductPicture } from '@tuerca/contract/product-pictures'
import { changeProduct, ownProduct } from '@tuerca/contract/store-products'
import {
  CHANGED_MEANWHILE,
  MOST_PICTURES,
  type OwnPicture,
  type OwnProduct,
} from '@tuerca/contract/store-products-wire'
import { useRef, useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { photoProblem, sendPhotoTo } from '../../shared/photo-file.ts'

const FAILED = 'No pudimos guardar las fotos. Intenta de nuevo.'
const ELSEWHERE = 'Las fotos cambiaron en otra ventana. Así están ahora: haz tu cambio otra vez.'
/** `elsewhere`: another window had saved other photos, which are shown now. */
type Outcome = 'saved' | 'elsewhere' | 'refused'
const sayWhy = (error: unknown) => (error instanceof ApiError ? (error.lines.at(-1) ?? error.message) : FAILED)
const moved = <T>(all: readonly T[], from: number, to: number): T[] =>
  all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1))

/** A product's photos, saved with each change; what is refused returns to what is saved. */
export function useProductPhotos(product: OwnProduct) {
  const [photos, setPhotos] = useState(product.pictures)
  const [told, tell] = useState({ said: '', problem: null as string | null })
  const [sending, setSending] = useState<{ at: number; of: number } | null>(null)
  /** The saved state: requests go one after another. */
  const written = useRef({
    version: product.version,
    photos: product.pictures,
    turn: Promise.resolve<Outcome>('saved'),
  })

  /**
   * Takes over what another window saved, or every further change of this one would be refused, too. False when it
   * could not be read.
   */
  async function readAnew(): Promise<boolean> {
    try {
      const { data } = await call(ownProduct, { params: { id: product.id } })
      Object.assign(written.current, { version: data.version, photos: data.pictures })
      return true
    } catch (error) {
      // The refusal itself is told.
      if (error instanceof ApiError) return false
      throw error
    }
  }

  /** Shows the new order at once and saves it; when refused, what is saved returns. */
  function arrange(next: readonly OwnPicture[], said: string): Promise<Outcome> {
    setPhotos([...next])
    tell({ said, problem: null })
    const before = written.current.turn
    const write = async (): Promise<Outcome> => {
      await before
      try {
        const { data } = await call(changeProduct, {
          params: { id: product.id },
          query: { scenario: 'pictures' },
          body: { version: written.current.version, pictures: next.map((one) => one.id) },
        })
        Object.assign(written.current, { version: data.version, photos: data.pictures })
        return 'saved'
      } catch (error) {
        const elsewhere = error instanceof ApiError && error.message === CHANGED_MEANWHILE && (await readAnew())
        setPhotos(written.current.photos)
        tell({ said: '', problem: elsewhere ? ELSEWHERE : sayWhy(error) })
        return elsewhere ? 'elsewhere' : 'refused'
      }
    }
    const turn = write()
    written.current.turn = turn
    return turn
  }

  async function take(chosen: readonly File[]) {
    const room = MOST_PICTURES - photos.length
    const taken = chosen.slice(0, room)
    // Told at the end, too: what is saved meanwhile says something of its own.
    const problems = chosen.length > room ? [`Caben ${MOST_PICTURES} fotos: tomamos las primeras ${room}.`] : []
    tell({ said: '', problem: problems.join(' ') || null })
    for (const [at, file] of taken.entries()) {
      setSending({ at: at + 1, of: taken.length })
      try {
        const wrong = photoProblem(file)
        if (wrong) throw new ApiError(400, wrong)
        const { data: added } = await sendPhotoTo(addProductPicture, { params: { id: product.id } }, file)
        const add = async () => {
          await written.current.turn
          const next = [...written.current.photos, added]
          return arrange(next, next.length === 1 ? '1 foto.' : `${next.length} fotos.`)
        }
        // It goes behind what another window saved meanwhile.
        const outcome = await add()
        if (outcome === 'elsewhere') await add()
        // Why is told, and the others would be refused as well.
        if (outcome === 'refused') break
      } catch (error) {
        problems.push(`${file.name}: ${sayWhy(error)}`)
      }
      if (problems.length > 0) tell(({ said }) => ({ said, problem: problems.join(' ') }))
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
