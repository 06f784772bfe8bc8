import type { Config } from '@react-router/dev/config'

// 'initial' sends the whole manifest with the page: no later requests for routes.
export default { appDirectory: 'src/app', ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config
