"""Intel's Open Image Denoise network (weights: Apache 2.0), run by OpenCV: a picture of few samples becomes one of many.

The weights come as a `.tza` (named tensors); OpenCV reads ONNX, so the network is written down as that once.
"""
import struct
import cv2
import numpy as np


def read_tza(file):
    data = open(file, 'rb').read()
    magic, _, _, at = struct.unpack_from('<HBBQ', data, 0)
    if magic != 0x41D7:
        raise ValueError(f'{file} is no file of weights')
    count, = struct.unpack_from('<I', data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        length, = struct.unpack_from('<H', data, at)
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        ranks = data[at]
        dims = struct.unpack_from(f'<{ranks}I', data, at + 1)
        at += 1 + 4 * ranks + ranks
        kind = {'f': np.float32, 'h': np.float16}[chr(data[at])]
        offset, = struct.unpack_from('<Q', data, at + 1)
        at += 9
        tensors[name] = np.frombuffer(data, kind, int(np.prod(dims)), offset).reshape(dims).astype(np.float32)
    return tensors


def varint(n):
    out = b''
    while n > 127:
        out += bytes([n & 127 | 128])
        n >>= 7
    return out + bytes([n])


def field(number, value):
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    value = value.encode() if isinstance(value, str) else value
    return varint(number << 3 | 2) + varint(len(value)) + value


def tensor(name, array):
    array = np.ascontiguousarray(array, np.float32)
    return b''.join(field(1, d) for d in array.shape) + field(2, 1) + field(8, name) + field(9, array.tobytes())


def ints(name, values):
    return field(1, name) + b''.join(field(8, v) for v in values) + field(20, 7)


def node(op, inputs, output, *attributes):
    return b''.join(field(1, i) for i in inputs) + field(2, output) + field(3, output) + field(4, op) + b''.join(field(5, a) for a in attributes)


def value_info(name, dims):
    shape = b''.join(field(1, field(1, d)) for d in dims)
    return field(1, name) + field(2, field(1, field(1, 1) + field(2, shape)))


def write_onnx(weights, pixels):
    nodes, tensors = [], [tensor('twice', np.array([1, 1, 2, 2], np.float32))]

    def conv(name, x, relu=True):
        for part in ('weight', 'bias'):
            tensors.append(tensor(f'{name}.{part}', weights[f'{name}.{part}']))
        nodes.append(node('Conv', [x, f'{name}.weight', f'{name}.bias'], f'{name}.sum', ints('kernel_shape', [3, 3]), ints('pads', [1, 1, 1, 1])))
        if not relu:
            return f'{name}.sum'
        nodes.append(node('Relu', [f'{name}.sum'], name))
        return name

    def pool(name, x):
        nodes.append(node('MaxPool', [x], name, ints('kernel_shape', [2, 2]), ints('strides', [2, 2])))
        return name

    def up_with(name, x, skip):
        nodes.append(node('Upsample', [x, 'twice'], f'{name}.up', field(1, 'mode') + field(4, 'nearest') + field(20, 3)))
        nodes.append(node('Concat', [f'{name}.up', skip], name, field(1, 'axis') + field(3, 1) + field(20, 2)))
        return name

    x = pool('pool1', conv('enc_conv1', conv('enc_conv0', 'input')))
    p1 = x
    p2 = pool('pool2', conv('enc_conv2', p1))
    p3 = pool('pool3', conv('enc_conv3', p2))
    p4 = pool('pool4', conv('enc_conv4', p3))
    x = conv('enc_conv5b', conv('enc_conv5a', p4))
    for level, skip in ((4, p3), (3, p2), (2, p1), (1, 'input')):
        x = conv(f'dec_conv{level}b', conv(f'dec_conv{level}a', up_with(f'join{level}', x, skip)))
    out = conv('dec_conv0', x, relu=False)
    graph = (b''.join(field(1, n) for n in nodes) + field(2, 'unet') + b''.join(field(5, t) for t in tensors)
             + field(11, value_info('input', [1, 9, pixels, pixels])) + field(12, value_info(out, [1, 3, pixels, pixels])))
    return field(1, 6) + field(7, graph) + field(8, field(1, '') + field(2, 9))


class Denoiser:
    def __init__(self, weights_file):
        self.weights = read_tza(weights_file)
        self.nets = {}

    def clean(self, colour, albedo, normal):
        """Arrays (h, w, 3) of one size: colour as one sees it 0..1, albedo 0..1, normal -1..1."""
        h, w = colour.shape[:2]
        side = -(-max(h, w) // 16) * 16
        if side not in self.nets:
            self.nets[side] = cv2.dnn.readNetFromONNX(np.frombuffer(write_onnx(self.weights, side), np.uint8))
        both = np.concatenate([colour, albedo, normal * .5 + .5], 2).astype(np.float32)
        both = np.pad(both, ((0, side - h), (0, side - w), (0, 0)), 'symmetric')
        net = self.nets[side]
        net.setInput(np.ascontiguousarray(both.transpose(2, 0, 1)[None]))
        return np.clip(net.forward()[0].transpose(1, 2, 0)[:h, :w], 0, 1)
