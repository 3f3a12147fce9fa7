# syntax=docker/dockerfile:1

# Every image of the product:
#   docker build --build-arg IMAGE=gateway .                 identity, billing, sessions, analytics, gateway
#   docker build --build-arg IMAGE=migrate --target job .    migrate, topics
# The stage bundles is the same for all of them and is built once.
# The version stands in FROM itself, because Dependabot doesn't update arguments.
FROM node:24.21.0-trixie-slim AS node

FROM node AS bundles
WORKDIR /build
COPY . .
# No install script runs: the one that we allow installs Node, which is here.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts && npm run bundle

# One file to run and the folders that it reads: no npm, no node_modules, nothing of the other images.
FROM node AS job
ARG IMAGE
WORKDIR /app
COPY --from=bundles /build/infra/distributed/dist/${IMAGE}/ ./
ENV HOST=0.0.0.0 PORT=3000 WEB_ROOT=/app/web
# The user "node" by number: Kubernetes can then see that it is not root.
USER 1000:1000
CMD ["node", "dist/main.js"]

FROM job AS server
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
