import { useState } from 'react'
import { toast } from '../modals/overlay-state.ts'
import { Icon } from './icon.tsx'
import { names } from './names.ts'
import css from './number.module.css'

/** A part number, plate or VIN as text: monospace, slashed zero, never broken over lines. */
export function PartNumber({ children, className }: { children: string; className?: string }) {
  return <span className={names(css.number, className)}>{children}</span>
}

/** The same, copied with one press; the icon changes back after 5 s (M2.09). */
export function CopyNumber({ number, what = 'N° de parte' }: { number: string; what?: string }) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(number)
    } catch (error) {
      console.warn(error) // M8.09: logged only
      return
    }
    toast(`${what} copiado exitosamente`, { ms: 5000 }) // M9.12
    setCopied(true)
    setTimeout(() => setCopied(false), 5000)
  }
  return (
    <button
      type="button"
      className={names(css.number, css.copy)}
      onClick={() => void copy()}
      aria-label={`Copiar ${what} ${number}`}
    >
      {number}
      <Icon name={copied ? 'check' : 'copy'} />
    </button>
  )
}
