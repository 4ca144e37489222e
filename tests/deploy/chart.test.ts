import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { restMs } from '../../server/Lifecycle.js';
import { helm } from './tools.js';

const chart = 'charts/polylogue';
const required = { siteUrl: 'https://polylogue.example', existingSecret: 'polylogue' };
/** Everything switched on, and every list filled. */
const everything = {
  ...required,
  siteUrl: 'https://polylogue.example:8443',
  image: { repository: 'registry.example/polylogue', digest: `sha256:${'0'.repeat(64)}`, pullSecrets: ['registry'] },
  config: { SIGNUP: 'example.com', PROVIDER_CONCURRENCY: 100, GRAPHIQL: true },
  autoscaling: { enabled: true, minReplicas: 4, maxReplicas: 100, openAnswersPerServer: 500 },
  drainSeconds: 600,
  updateStrategy: 'Recreate',
  service: { type: 'LoadBalancer', annotations: { a: 'b' } },
  ingress: { enabled: true, className: 'nginx', tlsSecret: 'certificate' },
  networkPolicy: { from: [{ ipBlock: { cidr: '10.0.0.0/8' } }], toPorts: [5432] },
  podDisruptionBudget: { maxUnavailable: '25%' },
  podAnnotations: { a: 'b' },
  nodeSelector: { a: 'b' },
  tolerations: [{ key: 'a', operator: 'Exists' }],
  affinity: { nodeAffinity: {} },
};

const object = z.looseObject({ apiVersion: z.string(), kind: z.string(), metadata: z.looseObject({ name: z.string() }) });

/** The output of helm for these values. */
const template = (values: object) =>
  helm('template', 'site', chart, ...Object.entries(values).flatMap(([key, value]) => ['--set-json', `${key}=${JSON.stringify(value)}`]));

async function render(values: object) {
  const { code, output } = await template(values);
  expect(`${code.toFixed()} ${code === 0 ? '' : output}`).toBe('0 ');
  return parseAllDocuments(output).map((document) => object.parse(document.toJS()));
}

const pod = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        containers: z.tuple([
          z.object({
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }),
            livenessProbe: z.object({ httpGet: z.object({ path: z.string() }) }),
            readinessProbe: z.object({ httpGet: z.object({ path: z.string() }) }),
            securityContext: z.object({ readOnlyRootFilesystem: z.boolean() }),
          }),
        ]),
        securityContext: z.object({ runAsNonRoot: z.boolean() }),
      }),
    }),
  }),
});

describe('the chart', () => {
  let isOfKubernetes: ValidateFunction;
  beforeAll(async () => {
    const schema = z.looseObject({}).parse(JSON.parse(await readFile('tests/deploy/kubernetes.schema.json', 'utf8')));
    isOfKubernetes = new Ajv2020({
      allowUnionTypes: true,
      strictTypes: false,
      formats: { int32: true, int64: true, 'date-time': true },
    }).compile(schema);
  });

  const kinds = ['Deployment', 'NetworkPolicy', 'PodDisruptionBudget', 'Service', 'ServiceAccount'];
  test.each([
    ['the least', required, kinds],
    ['everything', everything, [...kinds, 'HorizontalPodAutoscaler', 'Ingress'].sort()],
    ['no network policy', { ...required, networkPolicy: { enabled: false } }, kinds.filter((kind) => kind !== 'NetworkPolicy')],
  ])('with %s makes what Kubernetes knows, and nothing else', async (_name, values, expected) => {
    const objects = await render(values);
    expect(objects.map(({ kind }) => kind).sort()).toEqual(expected);
    for (const found of objects) {
      const isValid = isOfKubernetes(found);
      expect({ kind: found.kind, errors: isValid ? [] : isOfKubernetes.errors }).toEqual({ kind: found.kind, errors: [] });
    }
  });

  test('a misspelt field would be noticed', async () => {
    const [policy] = (await render(required)).filter(({ kind }) => kind === 'PodDisruptionBudget');
    expect(isOfKubernetes(policy)).toBe(true);
    expect(isOfKubernetes({ ...policy, specs: {} })).toBe(false);
    expect(isOfKubernetes({ ...policy, spec: { maxUnavailable: true } })).toBe(false);
  });

  test('helm finds nothing to complain about', async () => {
    const { code, output } = await helm(
      'lint',
      '--strict',
      chart,
      '--set-json',
      `siteUrl="${required.siteUrl}"`,
      '--set',
      'existingSecret=a',
    );
    expect(`${code.toFixed()} ${output}`).toMatch(/^0 .*0 chart\(s\) failed/s);
  });

  test.each([
    ['without a site or a Secret', {}, /^(?=.*siteUrl)(?=.*existingSecret)/s],
    ['an unknown value', { ...required, replica: 3 }, /replica/],
    ['a secret among the variables', { ...required, config: { TOKEN_SECRETS: 'a' } }, /TOKEN_SECRETS/],
    [
      'fewer servers at most than at least',
      { ...required, autoscaling: { minReplicas: 5, maxReplicas: 4 } },
      /minReplicas \(5\) is more than/,
    ],
    ["the metrics at the app's port", { ...required, metrics: { port: 4000 } }, /metrics/],
    ['nobody in its network policy, which means everybody', { ...required, networkPolicy: { from: [] } }, /from/],
    ['no scraper of metrics, which means everybody', { ...required, networkPolicy: { metricsFrom: [] } }, /metricsFrom/],
    ['a peer that selects nothing', { ...required, networkPolicy: { from: [{}] } }, /from/],
    ['an Ingress of an address', { ...required, siteUrl: 'https://10.0.0.1', ingress: { enabled: true } }, /"10\.0\.0\.1"/],
    ['an Ingress of an address of IPv6', { ...required, siteUrl: 'https://[::1]', ingress: { enabled: true } }, /siteUrl has the host/],
    [
      'an Ingress of a name in capitals',
      { ...required, siteUrl: 'https://Polylogue.Example', ingress: { enabled: true } },
      /"Polylogue\.Example"/,
    ],
    ['an Ingress with a wildcard', { ...required, siteUrl: 'https://a.*.example', ingress: { enabled: true } }, /"a\.\*\.example"/],
    [
      'an Ingress with a wildcard at its beginning',
      { ...required, siteUrl: 'https://*.example', ingress: { enabled: true } },
      /"\*\.example"/,
    ],
    ['an Ingress of an empty name', { ...required, siteUrl: 'https://:8443', ingress: { enabled: true } }, /siteUrl has the host ""/],
    ['an Ingress of a name with two dots', { ...required, siteUrl: 'https://a..example', ingress: { enabled: true } }, /"a\.\.example"/],
    ['an Ingress of a port that is none', { ...required, siteUrl: 'https://polylogue.example:x', ingress: { enabled: true } }, /siteUrl/],
    ['an Ingress of a name with signs', { ...required, siteUrl: 'https://our_site', ingress: { enabled: true } }, /"our_site"/],
    ['an address with a path', { ...required, siteUrl: 'https://polylogue.example/chat' }, /siteUrl/],
  ])('refuses %s', async (_name, values, message) => {
    const { code, output } = await template(values);
    expect(code).toBe(1);
    expect(output).toMatch(message);
  });

  test('an Ingress has the name of the site, without its port', async () => {
    const ingress = (await render(everything)).find(({ kind }) => kind === 'Ingress');
    expect(JSON.stringify(ingress)).toContain('"host":"polylogue.example"');
    expect(JSON.stringify(ingress)).not.toContain('8443');
  });

  test.each([
    ['usual', required, '60'],
    ['long', everything, '600'],
  ])('a server has time to drain its answers, with the %s values', async (_name, values, drain) => {
    const { spec } = pod.parse((await render(values)).find(({ kind }) => kind === 'Deployment')).spec.template;
    const [{ env, lifecycle, livenessProbe, readinessProbe, securityContext }] = spec.containers;
    expect(env.find(({ name }) => name === 'DRAIN_SECONDS')?.value).toBe(drain);
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(lifecycle.preStop.sleep.seconds + Number(drain) + restMs / 1_000);
    expect([livenessProbe.httpGet.path, readinessProbe.httpGet.path]).toEqual(['/healthz', '/readyz']);
    expect([securityContext.readOnlyRootFilesystem, spec.securityContext.runAsNonRoot]).toEqual([true, true]);
  });

  test('scales by a metric that the servers have, and docs/scale.md gives it to the adapter', async () => {
    const scaler = (await render(everything)).find(({ kind }) => kind === 'HorizontalPodAutoscaler');
    const [, name = ''] = /"metric":\{"name":"(\w+)"/.exec(JSON.stringify(scaler)) ?? [];
    expect(await readFile('server/telemetry/AnswerMetrics.ts', 'utf8')).toContain(`name: '${name}'`);
    expect(await readFile('docs/scale.md', 'utf8')).toContain(`as: ${name}`);
  });

  test('its versions are those of the package', async () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile('package.json', 'utf8')));
    expect(await readFile(`${chart}/Chart.yaml`, 'utf8')).toContain(`appVersion: ${version}\n`);
  });
});
