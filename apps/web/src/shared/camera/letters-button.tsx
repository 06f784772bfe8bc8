import { type LabelReading, readLabel } from '@tuerca/domain/label-reading'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useVisitor } from '../visitor-context.ts'
import type { Picture } from './letter-reader.ts'

interface Props {
  /** What is to be read; null while there is nothing. */
  picture: () => Promise<Picture | null>
  onRead: (readings: LabelReading[]) => void
}

type State = 'idle' | 'reading' | 'nothing' | 'failed'
const SAID: Record<State, string> = {
  idle: '',
  reading: 'Leyendo las letras…',
  nothing: 'No leímos un VIN, una placa ni un número. Acércate hasta que llene el recuadro, derecho y con buena luz.',
  failed: 'No pudimos cargar el lector de letras. Revisa tu conexión e intenta de nuevo.',
}

/** For a printed VIN or plate without a code. Its reader is loaded with the press. */
export function LettersButton({ picture, onRead }: Props) {
  const { country } = useVisitor()
  const [state, setState] = useState<State>('idle')
  async function read() {
    setState('reading')
    try {
      const seen = await picture()
      const { readLetters } = await import('./letter-reader.ts')
      const readings = seen
        ? readLabel(
            (await readLetters(seen)).map((text) => ({ text, printed: true })),
            country,
          )
        : []
      setState(readings.length > 0 ? 'idle' : 'nothing')
      if (readings.length > 0) onRead(readings)
    } catch (error) {
      console.warn(error)
      setState('failed')
    }
  }
  return (
    <>
      <Button busy={state === 'reading'} onClick={() => void read()}>
        Leer las letras
      </Button>
      <output>{SAID[state]}</output>
    </>
  )
}
