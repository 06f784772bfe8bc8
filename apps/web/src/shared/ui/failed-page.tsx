import { recordOf } from '@tuerca/domain/own-value'
import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { paths } from '../paths.ts'
import { titleIn } from '../title-in.ts'
import { useHere } from '../use-here.ts'
import { useVisitor } from '../visitor-context.ts'
import { LinkButton } from './button.tsx'
import css from './failed-page.module.css'

const known: Record<number, { title: string; text: string }> = {
  0: { title: 'No hay conexión', text: 'No pudimos traer esta página. Revisa tu conexión e intenta de nuevo.' },
  401: { title: 'Ingresa para ver esta página', text: 'Tu sesión terminó o esta página necesita una cuenta.' },
  403: { title: 'Tu cuenta no puede ver esta página', text: 'Si crees que es un error, ingresa con otra cuenta.' },
  404: {
    title: 'No encontramos esta página',
    text: 'La dirección cambió o el producto ya no está publicado. Búscalo por su número de parte o su nombre en la caja de arriba.',
  },
}
/** Nothing broke that would be registered: somebody else is busy, away or being asked too much. */
const away = { title: 'No está disponible por un momento', text: 'Intenta de nuevo en unos segundos.' }
const refused = { title: 'No pudimos mostrar esta página', text: 'Revisa la dirección e intenta de nuevo.' }
const fault = {
  title: 'Ocurrió un error al procesar la solicitud',
  text: 'Ya quedó registrado. Intenta de nuevo en un momento.',
}

function faceOf(status: number, message: string | undefined) {
  const face = known[status] ?? (status < 500 ? refused : status === 503 ? away : fault)
  return message && (status < 500 || status === 503) ? { ...face, text: message } : face
}

interface FailedPageProps {
  status: number
  /** In place of the status' own, which then is not told as a number either. */
  title: string | undefined
  message: string | undefined
}

// What each browser says when an answer never came.
const isLostConnection = (error: unknown) =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)

const textIn = (said: unknown) => (typeof said === 'string' ? said : undefined)

/** The page of whatever a route threw. */
export function FailedRoute({ error }: { error: unknown }) {
  const { status, data: said } = isRouteErrorResponse(error)
    ? error
    : { status: isLostConnection(error) ? 0 : 500, data: undefined }
  const { title, message } = recordOf(said)
  return <FailedPage status={status} title={textIn(title)} message={textIn(message)} />
}

const ASKS_EVERY_MS = 3000
const isReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')

/**
 * Once the server that could not answer can again, the page comes by itself: when it was seen to be away, or once where
 * it said nothing but that it was. A page that fails for a reason of its own is not asked for without end.
 */
function useComesBack(waits: boolean, saidWhy: boolean) {
  useEffect(() => {
    if (!waits) return
    let wasAway = !saidWhy && !isReloaded()
    const look = (isReady: boolean) => {
      if (isReady && wasAway) location.reload()
      wasAway ||= !isReady
    }
    const asking = setInterval(() => {
      fetch('/readyz').then(
        ({ ok }) => look(ok),
        () => look(false),
      )
    }, ASKS_EVERY_MS)
    return () => clearInterval(asking)
  }, [waits, saidWhy])
}

/** Shown in place of a page that failed: what happened, and a useful next step. Status 0: no answer arrived. */
function FailedPage({ status, title: named, message }: FailedPageProps) {
  const { text, ...face } = faceOf(status, message)
  const title = named ?? face.title
  const { store, user } = useVisitor()
  const here = useHere()
  useComesBack(status === 503 || status === 0, message !== undefined)
  const isSelling = here.startsWith(paths.selling())
  const isAdmin = here.startsWith(paths.admin()) && user?.role === 'admin'
  const isSeller = isSelling && user?.isSeller === true
  return (
    <div className={css.page}>
      <title>{titleIn(`${title} | Tuerca`, store)}</title>
      <meta name="robots" content="noindex" />
      {named === undefined && status > 0 && status !== 401 && status !== 403 && <p className={css.status}>{status}</p>}
      <h1>{title}</h1>
      <p>{text}</p>
      <p className={css.next}>
        {status === 401 && (
          <LinkButton look="go" to={paths.login({ next: here }, store)}>
            Ingresar
          </LinkButton>
        )}
        {(status >= 500 || status === 0) && (
          <a className={css.again} href={here}>
            Intentar de nuevo
          </a>
        )}
        {status === 404 && (
          <LinkButton look="go" to={paths.results({}, store)}>
            Buscar autopartes
          </LinkButton>
        )}
        {status === 403 && isSelling && user?.isSeller === false && (
          <LinkButton look="go" to={paths.sell()}>
            Quiero vender
          </LinkButton>
        )}
        {status === 403 && !isSeller && <LinkButton to={paths.account(store)}>Ir a mi cuenta</LinkButton>}
        {isSeller ? (
          <LinkButton look={status === 403 ? 'go' : 'plain'} to={paths.selling()}>
            Ir a tu tienda
          </LinkButton>
        ) : isAdmin ? (
          <LinkButton to={paths.admin()}>Ir a la administración</LinkButton>
        ) : (
          <LinkButton to={paths.home(store)}>Ir al inicio</LinkButton>
        )}
      </p>
    </div>
  )
}
