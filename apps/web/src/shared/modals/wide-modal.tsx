import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { names } from '../ui/names.ts'
import css from './wide-modal.module.css'

interface WideModalProps {
  title: ReactNode
  /** For content that stands in cards of its own. */
  onBench?: boolean
  children: ReactNode
}

/** The frame of a modal of size `own` that is as wide as a page; under a modal of its own it is hidden (C4.25). */
export const WideModal = ({ title, onBench = false, children }: WideModalProps) => (
  <div className={names(css.frame, onBench && css.bench)}>
    <header className={css.head}>
      <Dialog.Title className={css.title}>{title}</Dialog.Title>
      <Dialog.Close className={css.close} aria-label="Cerrar">
        <Icon name="close" />
      </Dialog.Close>
    </header>
    <div className={css.body}>{children}</div>
  </div>
)
