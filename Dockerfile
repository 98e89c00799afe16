FROM node:24-bookworm-slim AS base
WORKDIR /app
# The product brings a newer Node, which needs this library.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev && rm -rf .next/cache

FROM base
COPY --from=build /app .
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
EXPOSE 3000
HEALTHCHECK --start-period=2m CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node_modules/.bin/node", "scripts/start.mjs"]
