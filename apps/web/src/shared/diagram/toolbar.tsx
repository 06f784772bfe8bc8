import type { RefObject } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { DiagramHandle } from './connect.ts'
import css from './diagram.module.css'

interface ToolbarProps {
  handle: RefObject<DiagramHandle | null>
  full: boolean
  onFull: () => void
}

const STEP = 1.5

export function Toolbar({ handle, full, onFull }: ToolbarProps) {
  return (
    <div className={css.tools} role="toolbar" aria-label="Ver el diagrama">
      <Button square aria-label="Alejar" title="Alejar (−)" onClick={() => handle.current?.zoomBy(1 / STEP)}>
        <Icon name="minus" />
      </Button>
      <span data-part="percent" className={css.percent} title="Tamaño frente al original" />
      <Button square aria-label="Acercar" title="Acercar (+)" onClick={() => handle.current?.zoomBy(STEP)}>
        <Icon name="plus" />
      </Button>
      <Button square aria-label="Ver todo" title="Ver todo (0)" onClick={() => handle.current?.whole()}>
        <Icon name="whole" />
      </Button>
      <Button square aria-label="Pantalla completa" title="Pantalla completa" aria-pressed={full} onClick={onFull}>
        <Icon name={full ? 'close' : 'full'} />
      </Button>
      <Button square aria-label="Imprimir" title="Imprimir" onClick={() => window.print()}>
        <Icon name="print" />
      </Button>
    </div>
  )
}
