# The hosted server. Built by `docker compose build` (compose.yaml) or `docker build -t tradewind .`; what it takes from the environment is in
# .env.example. It writes to /data and /tmp alone, so its root may be read-only.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/out ./out
COPY --from=build /app/resources ./resources
# The commands: backup, restore, doctor, migrate, to-postgres, import, pack.
COPY --from=build /app/server ./server
COPY --from=build /app/scripts/compose ./scripts/compose
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
# Ready also while the database is away: what is read goes on.
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, so that a stop reaches the server.
CMD ["node", "--max-semi-space-size=4", "out/main/hosted.js"]
