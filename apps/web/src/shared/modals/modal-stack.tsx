import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { queryClient } from '../api/query-client.ts'
import { Icon } from '../ui/icon.tsx'
import { Loading, Skeleton } from '../ui/faces.tsx'
import { names } from '../ui/names.ts'
import { closeModal, type OpenModal } from './overlay-state.ts'
import { takeSecondTap } from './second-tap.ts'
import css from './modals.module.css'

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined

export interface ModalEntry {
  /** One text, or one for what it was opened with. */
  title: string | ((props: never) => string)
  /** `lazy(() => import(…))`: the modal's content, loaded with its first opening. */
  content: ComponentType<never>
  /** `own`: the content draws its own frame, title and way to close. */
  size?: 'small' | 'medium' | 'large' | 'own'
  /** What lies below is hidden meanwhile, and reappears unchanged when this one closes (C4.25). */
  hidesBelow?: boolean
  /**
   * What the address contains beside its name, so that a reload or a shared link opens it again; without it they show
   * only the page.
   */
  address?: ModalAddress
}

export interface ModalAddress {
  /** Null: with these it cannot be opened again. */
  write(props: never): string | null
  read(value: string): object
}

export type ModalRegistry = Record<string, ModalEntry>

interface StackProps {
  open: readonly OpenModal[]
  registry: ModalRegistry
}

function titleOf({ title }: ModalEntry, { props }: OpenModal) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- openModal holds the props to the modal's name
  return typeof title === 'string' ? title : title(props as never)
}

/** Each modal is nested in the one below it, so that the dialogs know which is on top. */
export default function ModalStack({ open, registry }: StackProps) {
  return (
    <CSPProvider nonce={nonce}>
      <QueryClientProvider client={queryClient}>
        <Layer open={open} registry={registry} at={0} />
      </QueryClientProvider>
    </CSPProvider>
  )
}

function Layer({ open, registry, at }: StackProps & { at: number }) {
  const modal = open[at]
  const entry = modal && registry[modal.name]
  if (!modal || !entry) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- openModal holds the props to the modal's name
  const Content = entry.content as ComponentType<object>
  const hidden = open.slice(at + 1).some(({ name }) => registry[name]?.hidesBelow)
  // Some modals close only by Back (C4.10), because the page below needs what they ask for.
  const closes = (modal.props as { dismissible?: boolean }).dismissible !== false
  return (
    <Dialog.Root
      key={modal.id}
      open
      onOpenChange={(stays) => {
        if (!stays && closes) void closeModal()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={css.backdrop} forceRender={at > 0} />
        <Dialog.Popup
          className={names(
            entry.size === 'own' ? css.own : names(css.modal, css[entry.size ?? 'small']),
            hidden && css.behind,
          )}
          finalFocus={() => modal.from ?? true}
          onClickCapture={({ nativeEvent }) => takeSecondTap(nativeEvent)}
        >
          {entry.size === 'own' ? (
            <Suspense>
              <Content {...modal.props} />
            </Suspense>
          ) : (
            <>
              <header className={css.head}>
                <Dialog.Title className={css.title}>{titleOf(entry, modal)}</Dialog.Title>
                {closes && (
                  <Dialog.Close className={css.close} aria-label="Cerrar">
                    <Icon name="close" />
                  </Dialog.Close>
                )}
              </header>
              <div className={css.body}>
                <Suspense fallback={<Waiting />}>
                  <Content {...modal.props} />
                </Suspense>
              </div>
            </>
          )}
          <Layer open={open} registry={registry} at={at + 1} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Waiting() {
  return (
    <Loading>
      <Skeleton width="60%" />
      <br />
      <Skeleton height="40px" />
      <br />
      <Skeleton height="40px" />
    </Loading>
  )
}
