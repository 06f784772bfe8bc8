import type { ReactNode } from 'react'
import { Rnd } from 'react-rnd'
import { dragHandle } from './drag-handle.ts'
import css from './result-window.module.css'

const LEAST = { width: 520, height: 320 }

/** C2.37: moved by its header, resized by its edges, never outside of the screen. */
export default function FreeWindow({ children }: { children: ReactNode }) {
  const width = Math.min(1400, innerWidth - 48)
  const height = Math.min(760, innerHeight - 96)
  return (
    <Rnd
      className={css.free}
      bounds="window"
      minWidth={LEAST.width}
      minHeight={LEAST.height}
      enableUserSelectHack={false}
      default={{ x: (innerWidth - width) / 2, y: Math.max(24, (innerHeight - height) / 3), width, height }}
      dragHandleClassName={dragHandle}
      cancel="a, button, input"
      resizeHandleClasses={{ bottomRight: css.corner }}
    >
      <div className={css.inside}>{children}</div>
    </Rnd>
  )
}
