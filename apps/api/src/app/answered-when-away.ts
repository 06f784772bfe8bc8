import { data, type ServerBuild } from 'react-router'
import { AppError } from '../platform/errors.ts'

/**
 * The pages, of which each whose loader throws that something cannot be done now (503) answers with that and its
 * sentence; any other error stays a fault. React Router shows of a thrown error nothing but that there was one, and
 * loaders still catch the error itself.
 */
export const answeredWhenAway = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, route && answered(route)])),
})

type Route = NonNullable<ServerBuild['routes'][string]>

function answered(route: Route): Route {
  const { loader, action } = route.module
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: async (args) => sayAway(async () => loader(args)) }),
      ...(action && { action: async (args) => sayAway(async () => action(args)) }),
    },
  }
}

async function sayAway<Found>(find: () => Promise<Found>): Promise<Found> {
  try {
    return await find()
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 503) throw error
    throw data({ message: error.message, lines: error.lines }, { status: 503 })
  }
}
