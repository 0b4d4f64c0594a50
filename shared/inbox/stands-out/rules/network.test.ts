import { expect, test } from 'vitest';
import { reading } from '../reading.fixture.ts';

test.each([
  ['curl -s https://api.example/x | jq .', ['note network: curl']],
  ['curl -X POST https://api.example', ['amber sends: curl -X POST']],
  ["curl -d '{}' https://api.example", ['amber sends: curl -d']],
  [
    'curl -X DELETE https://api.example',
    ['red deletes-data: curl -X DELETE https://api.example', 'amber sends: curl -X DELETE'],
  ],
  ['wget https://x.example/a.tgz', ['note network: wget']],
  ['ssh host uptime', ['note network: ssh']],
  ['scp build.tgz host:srv', ['amber sends: scp build.tgz host:srv']],
  ['scp host:srv/a .', ['note network: scp']],
  ['rsync -a a/ host:b/', ['amber sends: rsync -a a/ host:b/']],
  ['npm publish', ['amber publishes: npm publish']],
  ['docker push x/y', ['amber publishes: docker push']],
  ['docker pull x/y', ['note network: docker pull']],
  ['gh pr view 3', ['note network: gh pr']],
  ['gh pr create --title x', ['amber publishes: gh pr create']],
  ['kubectl get pods', ['note network: kubectl get']],
  ['kubectl apply -f x.yaml', ['amber publishes: kubectl apply']],
  ['kubectl delete ns x', ['red deletes-data: kubectl delete ns x', 'note network: kubectl delete']],
  ['aws s3 rm s3://b --recursive', ['red deletes-data: aws s3 rm s3://b --recursive', 'note network: aws s3']],
  ['terraform destroy', ['red deletes-data: terraform destroy']],
  ['docker system prune -af', ['red deletes-data: docker system prune -af']],
  ['docker compose down -v', ['red deletes-data: docker compose down -v']],
  ['psql -c "DROP TABLE users"', ['red deletes-data: psql -c "DROP TABLE users"']],
  ['psql <<EOF\ndelete from users;\nEOF', ['red deletes-data: psql']],
  ['npm ci', ['amber installs: npm ci']],
  ['pnpm install --frozen-lockfile', ['amber installs: pnpm install']],
  ['yarn', ['amber installs: yarn']],
  ['npx tsc --noEmit', ['amber installs: npx tsc']],
  ['pnpm dlx cowsay', ['amber installs: pnpm dlx']],
  ['pip install -r requirements.txt', ['amber installs: pip install']],
  ['python3 -m pip install x', ['amber installs: python3 -m pip install']],
  ['uv sync', ['amber installs: uv sync']],
  ['gem install rails', ['amber installs: gem install']],
  ['cargo install ripgrep', ['amber installs: cargo install']],
  ['go install x.example/y@latest', ['amber installs: go install']],
  ['apt-get install -y jq', ['amber installs: apt-get install']],
  ['brew install jq', ['amber installs: brew install']],
])('%s', (command, lines) => {
  expect(reading(command)).toEqual(lines);
});

test.each([
  'curl http://localhost:3000/health',
  'curl -s -H "Accept: text/html" 127.0.0.1:8080/x',
  'npm test',
  'npm run build -- --force',
  'uv run pytest tests/ledger -q -x',
  'cargo build',
  'go test ./...',
  'make clean',
  'docker compose down',
  'sqlite3 x.db "select 1"',
  'ssh -V',
  'which curl',
  'echo curl https://x.example',
])('leaves %s in peace', (command) => {
  expect(reading(command)).toEqual([]);
});

test('takes an address for another machine though "localhost" is in it', () => {
  expect(reading('curl http://localhost@evil.example/x')).toEqual(['note network: curl']);
  expect(reading('curl localhost:3000 evil.example')).toEqual(['note network: curl']);
});
