import type { Country } from '@tuerca/domain/country'
import { isProven, type LabelReading, readLabel, sameReading } from '@tuerca/domain/label-reading'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type CodeReader, openReader } from './code-reader.ts'

/** The pause between two readings: phones stay cool, and hands are not faster. */
const PAUSE = 120

interface Looking {
  country: Country
  video: RefObject<HTMLVideoElement | null>
  /** Whether the picture is to be looked at now. */
  isOn: boolean
  onRead: (readings: LabelReading[]) => void
}

/**
 * Reads the live picture until something searchable is read the same way twice, or has a correct check digit; or reads
 * one photo.
 */
export function useCodes({ country, video, isOn, onRead }: Looking) {
  const [failed, setFailed] = useState(false)
  const reader = useRef<Promise<CodeReader>>(undefined)
  const told = useRef(onRead)
  useEffect(() => {
    told.current = onRead
  })
  useEffect(() => () => void reader.current?.then((opened) => opened.close()), [])
  const opened = useCallback(() => (reader.current ??= openReader()), [])

  useEffect(() => {
    if (!isOn) return undefined
    let on = true
    let before: LabelReading[] = []
    const look = async () => {
      const { current: shown } = video
      const ready = shown !== null && shown.readyState >= shown.HAVE_CURRENT_DATA && shown.videoWidth > 0
      const readings = ready ? readingsOf(await (await opened()).read(shown), country) : []
      if (!on) return
      const [first] = readings
      if (first && (isProven(first) || sameReading(readings, before))) return told.current(readings)
      before = readings
      setTimeout(next, PAUSE)
    }
    const next = () =>
      void look().catch((error: unknown) => {
        console.warn(error)
        if (on) setFailed(true)
      })
    next()
    return () => {
      on = false
    }
  }, [country, isOn, opened, video])

  /** What one photo holds; nothing for a file that is no picture. */
  const readPhoto = async (file: File): Promise<LabelReading[]> => {
    const picture = await createImageBitmap(file).catch(() => null)
    if (!picture) return []
    try {
      return readingsOf(await (await opened()).read(picture), country)
    } catch (error) {
      console.warn(error)
      setFailed(true)
      return []
    } finally {
      picture.close()
    }
  }
  return {
    failed,
    readPhoto,
    forgive: () => {
      reader.current = undefined
      setFailed(false)
    },
  }
}

const readingsOf = (texts: readonly string[], country: Country) =>
  readLabel(
    texts.map((text) => ({ text, printed: false })),
    country,
  )
